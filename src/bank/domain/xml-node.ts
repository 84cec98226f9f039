/** An element by its local name. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

/** The elements at a path of names below an element: `at(entry, 'ValDt', 'Dt')`. */
export const allAt = (node: XmlNode, ...path: readonly string[]): readonly XmlNode[] =>
  path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  )

/** The text of the first element at a path; empty where there is none. */
export const textAt = (node: XmlNode, ...path: readonly string[]): string =>
  allAt(node, ...path)[0]?.text ?? ''
