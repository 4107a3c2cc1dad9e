/** The id of the content of the page in front, where the skip link leads. */
export const MAIN = 'main'
