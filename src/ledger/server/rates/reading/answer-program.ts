import { readXml, XmlRefusal, type XmlElement } from '#platform/server/files/xml.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'

const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'

const cubesIn = ({ children }: Pick<XmlElement, 'children'>): readonly XmlElement[] =>
  children.filter(({ name, namespace }) => name === 'Cube' && namespace === NAMESPACE)

/**
 * Reads the rates of the ECB in the work process: in the envelope is one `Cube`, with a `Cube` for each day (`time`), which has a `Cube` for each
 * currency (`currency`, `rate`). What is not of that shape is said to be unreadable, without a word of it.
 */
export const run: TaskProgram<null> = async ({ bytes }) => {
  try {
    const envelope = await readXml(await bytes())
    const days = cubesIn(envelope)
      .flatMap(cubesIn)
      .map((day) => ({
        day: day.attributes['time'],
        rates: cubesIn(day).map(({ attributes }) => ({
          currency: attributes['currency'],
          rate: attributes['rate'],
        })),
      }))
    return { answer: { readable: envelope.name === 'Envelope' && days.length > 0, answer: days } }
  } catch (error) {
    if (error instanceof XmlRefusal) return { answer: { readable: false, answer: null } }
    throw error
  }
}
