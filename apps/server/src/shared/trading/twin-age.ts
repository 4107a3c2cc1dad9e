/** Orders of the same kind, card and amount that are younger than this are asked about (3050), in ms. */
export const TWIN_MS = 60_000
