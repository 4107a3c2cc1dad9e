import { saveUrl } from './save-url'

/** Hands a file to the browser; what it holds never becomes part of an address. */
export function saveFile(file: {
  readonly name: string
  readonly type: string
  readonly content: string
}): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.type }))
  saveUrl(document, { url, name: file.name })
  URL.revokeObjectURL(url)
}

/** The same of a table for a spreadsheet; the mark before it tells that the file is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveFile({ name, type: 'text/csv', content: `\uFEFF${csv}` })
}
