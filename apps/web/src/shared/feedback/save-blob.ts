import { saveUrl } from './save-url'

/** Hands what was put together here to the browser as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  saveUrl(document, { url, name })
  URL.revokeObjectURL(url)
}
