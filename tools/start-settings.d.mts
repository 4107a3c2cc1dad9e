/** Ports and folder of one product with its sandbox. */
export interface StartPlace {
  readonly dataDir: string
  readonly port: string | number
  readonly sandboxPort: string | number
  readonly smtpPort: string | number
  readonly staffPort: string | number
}

export function sandboxSettings(place: StartPlace): Record<string, string>
export function rememberSettings(dataDir: string, settings: Readonly<Record<string, string>>): void
