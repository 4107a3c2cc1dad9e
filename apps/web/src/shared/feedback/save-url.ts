/** Has the browser save what stands at an address, under a name. */
export function saveUrl(document: Document, file: { readonly url: string; readonly name: string }): void {
  const link = document.createElement('a')
  link.href = file.url
  link.download = file.name
  link.click()
}
