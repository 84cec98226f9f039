/** In the address of the page that merges customers: the other customer. */
export const MERGE_PARAM = 'met'
