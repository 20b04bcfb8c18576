/** Something the operator got wrong, in words for him. */
export class Mistake extends Error {}
