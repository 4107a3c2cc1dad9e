/** A start's ports and data folder, and the settings of what it starts. */
export interface Place {
  readonly port: number
  readonly sandboxPort: number
  readonly withSandbox: boolean
  readonly dataDir: string
  readonly env: Readonly<Record<string, string | undefined>>
  arePortsFree(): Promise<boolean>
}

export const root: string
export function startPlace(): Place
