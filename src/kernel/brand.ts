declare const brand: unique symbol

/**
 * A value of type `T` that only its own constructor function may produce: a number of cents is not a
 * quantity.
 */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name }
