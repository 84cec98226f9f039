/** Every query of the bank starts with this key: what is paid or decided elsewhere reloads them. */
export const bankKey = ['bank'] as const
