const DOTS = /[.．•‧・∙⋅]/gu
const CHINESE_NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin} '’-]*$/u

/**
 * A Chinese person's name as it is stored, or null (R-ACC-9): 2–20 characters, all Han except the middle dot inside,
 * any other dot written as `·`, spaces dropped. Rare characters outside the basic plane are allowed and count as one.
 */
export function readPersonName(text: string): string | null {
  const name = text.replace(/\s/g, '').replace(DOTS, '·')
  const length = Array.from(name).length

  return length >= 2 && length <= 20 && CHINESE_NAME.test(name) ? name : null
}

/** A surname or given name in Latin letters (CRS form, R-CRS-2), single spaces, ≤ 60 characters, or null. */
export function readLatinName(text: string): string | null {
  const name = text.trim().replace(/\s+/g, ' ')

  return name.length <= 60 && LATIN_NAME.test(name) ? name : null
}
