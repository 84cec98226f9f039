/** Who settles the points of a year, and who closes it: the roles with `books.post` and with `year.close`. */
export const whoMay =
  'Boeken en bewijs bewaren doet een eigenaar, een beheerder of een accountant die mag boeken. Afsluiten doet een eigenaar, een beheerder, of een accountant die ook aangiften mag indienen.'
