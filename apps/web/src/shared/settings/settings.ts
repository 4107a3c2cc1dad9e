import { type SettingGain, settingGains } from '@tongzhou/client/sets/setting-gain'
import { type SettingText, settingTexts } from '@tongzhou/client/sets/setting-text'
import { type SettingTheme, settingThemes } from '@tongzhou/client/sets/setting-theme'
import { type SettingView, settingViews } from '@tongzhou/client/sets/setting-view'

/** How the customer wants to see the pages; kept in this browser, and with the account of who logs in. */
export interface Settings {
  readonly theme: SettingTheme
  /** Direction colours: 红涨绿跌, 绿涨红跌, colour-blind friendly. */
  readonly gain: SettingGain
  readonly text: SettingText
  /** elder = 长辈版. */
  readonly view: SettingView
}

/** Settings as a browser keeps them. */
export interface KeptSettings extends Settings {
  /** When they were changed here, ISO text, while the account does not know yet; null = it does. */
  readonly unsentSince: string | null
}

export const SETTINGS_KEY = 'tongzhou.settings'
export const standardSettings: Settings = {
  theme: 'system',
  gain: 'red-up',
  text: 'standard',
  view: 'standard',
}

const allowed = {
  theme: settingThemes,
  gain: settingGains,
  text: settingTexts,
  view: settingViews,
} as const satisfies { [Name in keyof Settings]: readonly Settings[Name][] }

/** Reads kept settings; whatever is not understood stands at its standard. */
export function readSettings(kept: string | null): Settings {
  const given = parse(kept)

  return {
    theme: allowed.theme.find((value) => value === given['theme']) ?? standardSettings.theme,
    gain: allowed.gain.find((value) => value === given['gain']) ?? standardSettings.gain,
    text: allowed.text.find((value) => value === given['text']) ?? standardSettings.text,
    view: allowed.view.find((value) => value === given['view']) ?? standardSettings.view,
  }
}

/** The same with whether the account knows them. */
export function keptSettings(kept: string | null): KeptSettings {
  const since = parse(kept)['unsentSince']
  const isInstant = typeof since === 'string' && !Number.isNaN(Date.parse(since))

  return { ...readSettings(kept), unsentSince: isInstant ? since : null }
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
  root.dataset['view'] = settings.view
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
