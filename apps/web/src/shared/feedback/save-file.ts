import { saveBlob } from './save-blob'

/** Hands a file to the browser; what it holds never becomes part of an address. */
export function saveFile(file: {
  readonly name: string
  readonly type: string
  readonly content: string
}): void {
  saveBlob(file.name, new Blob([file.content], { type: file.type }))
}

/** The same of a table for a spreadsheet; the mark before it tells that the file is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveFile({ name, type: 'text/csv', content: `\uFEFF${csv}` })
}
