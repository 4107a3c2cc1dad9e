import { isNativeAgent } from '../host/native-agent'
import { applyKnown } from '../shared/session/known-before'
import { applySettings, readSettings, SETTINGS_KEY } from '../shared/settings/settings'

// Inlined into the head of every page (see vite.config.ts) and run before the first paint: no flash of
// another theme.
const root = document.documentElement
if (isNativeAgent(navigator.userAgent)) root.dataset['host'] = 'native'
try {
  applySettings(root, readSettings(localStorage.getItem(SETTINGS_KEY)))
  applyKnown(root, localStorage)
} catch {
  // Storage may be forbidden; the standard settings of tokens.css stand then.
}
