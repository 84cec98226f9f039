/** A text with variables: `Beste {klant},`. The text between braces is a variable, or an error. */
export type Template = string

const VARIABLE = /\{([^{}]*)\}/g

/**
 * What is wrong with a template, in a sentence that says what to do; null when it will do.
 *
 * @param required variables without which the text does not do its work
 */
export function templateProblem(
  template: Template,
  variables: readonly string[],
  required: readonly string[] = [],
): string | null {
  const used = [...template.matchAll(VARIABLE)].map(([, name = '']) => name)
  const unknown = used.find((name) => !variables.includes(name))
  if (unknown !== undefined)
    return variables.length === 0
      ? `In deze tekst kun je geen variabelen gebruiken; haal {${unknown}} weg.`
      : `De variabele {${unknown}} bestaat niet. Je kunt hier gebruiken: ${variables.map((name) => `{${name}}`).join(', ')}.`
  const missing = required.find((name) => !used.includes(name))
  return missing === undefined
    ? null
    : `Zonder {${missing}} doet deze tekst zijn werk niet; zet dat woord erin.`
}

/** The text with its variables filled in. What is filled in is not read again: a customer may be called `{nummer}`. */
export const filled = (template: Template, values: Readonly<Record<string, string>>): string =>
  template.replace(VARIABLE, (whole, name: string) => values[name] ?? whole)
