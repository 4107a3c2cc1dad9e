import { createRequire } from 'node:module'

/** The face of every paper: Noto Sans SC, of which only the characters used go into the file. */
export const paperFont: string = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
