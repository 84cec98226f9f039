/** The error in the value of a setting; never the value itself where it may contain a password. */
export class Complaint extends Error {}
