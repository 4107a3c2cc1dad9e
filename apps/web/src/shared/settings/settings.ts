/** How the customer wants to see the pages; kept in this browser only. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  /** Direction colours: 红涨绿跌, 绿涨红跌, colour-blind friendly. */
  readonly gain: 'red-up' | 'green-up' | 'blind'
  readonly text: 'standard' | 'large' | 'huge'
}

export const SETTINGS_KEY = 'tongzhou.settings'
export const standardSettings: Settings = { theme: 'system', gain: 'red-up', text: 'standard' }

const allowed = {
  theme: ['system', 'light', 'dark'],
  gain: ['red-up', 'green-up', 'blind'],
  text: ['standard', 'large', 'huge'],
} as const satisfies { [Name in keyof Settings]: readonly Settings[Name][] }

/** Reads kept settings; whatever is not understood stands at its standard. */
export function readSettings(kept: string | null): Settings {
  const given = parse(kept)

  return {
    theme: allowed.theme.find((value) => value === given['theme']) ?? standardSettings.theme,
    gain: allowed.gain.find((value) => value === given['gain']) ?? standardSettings.gain,
    text: allowed.text.find((value) => value === given['text']) ?? standardSettings.text,
  }
}

/**
 * Puts settings on the root element, where tokens.css reads them. Also inlined into the page to run before
 * paint.
 */
export function applySettings(root: HTMLElement, settings: Settings): void {
  if (settings.theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = settings.theme
  root.dataset['gain'] = settings.gain
  root.dataset['text'] = settings.text
}

function parse(kept: string | null): Readonly<Record<string, unknown>> {
  if (kept === null) return {}
  try {
    const read: unknown = JSON.parse(kept)

    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
