import { z } from 'zod'
import { instantWire } from '../../kit/wire'

export const settingTheme = z.enum(['system', 'light', 'dark'])
/** Direction colours: 红涨绿跌, 绿涨红跌, colour-blind friendly. */
export const settingGain = z.enum(['red-up', 'green-up', 'blind'])
export const settingText = z.enum(['standard', 'large', 'huge'])
/** elder = 长辈版: four tasks, large type, a person on the telephone first. */
export const settingView = z.enum(['standard', 'elder'])

/** How somebody wants to see the pages. */
export const settingFields = {
  theme: settingTheme,
  gain: settingGain,
  text: settingText,
  view: settingView,
}

/** The settings that hold for the account; null where it has none yet. */
export const keptSettings = z.object({
  settings: z.object(settingFields).nullable(),
  changedAt: instantWire.nullable(),
})
