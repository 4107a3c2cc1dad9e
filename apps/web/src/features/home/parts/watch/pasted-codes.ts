/** The six-digit codes in a pasted text, each once and at most fifty; none unless the text is codes only. */
export function pastedCodes(text: string): readonly string[] {
  const words = text.split(/[\s,，、;；]+/).filter((word) => word !== '')
  if (words.length < 2 || words.some((word) => !/^\d{6}$/.test(word))) return []

  return [...new Set(words)].slice(0, 50)
}
