import { saveBlob } from './save-blob'

/** Hands a file that came as base64 to the browser. */
export function saveBytes(file: {
  readonly name: string
  readonly type: string
  readonly content: string
}): void {
  const bytes = Uint8Array.from(atob(file.content), (sign) => sign.codePointAt(0) ?? 0)
  saveBlob(file.name, new Blob([bytes], { type: file.type }))
}
