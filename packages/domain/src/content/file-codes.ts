/** Fund codes with commas between them, each once; null: one of them is no code. */
export function fundCodesOf(text: string): string[] | null {
  if (text === '') return []
  const codes = text.split(/[,，、]/).map((code) => code.trim())

  return codes.every((code) => /^\d{6}$/.test(code)) ? [...new Set(codes)] : null
}
