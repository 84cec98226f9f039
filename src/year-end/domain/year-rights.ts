/** The roles that settle the points of a year (`books.post`), and the roles that close a year (`year.close`), in Dutch. */
export const whoMay =
  'Boeken en bewijs bewaren doet een eigenaar, een beheerder of een accountant die mag boeken. Afsluiten doet een eigenaar, een beheerder, of een accountant die ook aangiften mag indienen.'
