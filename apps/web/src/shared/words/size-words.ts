/** The size of a file as it is told: 12 KB, or 1.2 MB; never less than a kilobyte. */
export function fileSizeText(bytes: number): string {
  const kilo = Math.max(1, Math.ceil(bytes / 1024))

  return kilo < 1024 ? `${kilo} KB` : `${(kilo / 1024).toFixed(1)} MB`
}
