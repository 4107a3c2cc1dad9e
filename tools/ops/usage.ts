import type { StaffCallDefinition } from '@tongzhou/contract/kit/define-staff-call'
import { allStaffCalls } from '@tongzhou/contract/staff/all-staff-calls'

const calls = Object.values<StaffCallDefinition>(allStaffCalls).filter(({ roles }) => roles !== 'public')

/** What `npm run ops` understands: the registry of staff calls. */
export const USAGE = [
  'npm run ops -- sign-in NUMBER | sign-out | staff bootstrap | rotate-key | NOUN VERB … [--as NUMBER] [--out PLACE]',
  ...calls.map((call) => `  ${usageOf(call)}${call.approve === undefined ? '' : '   (two persons)'}`),
].join('\n')

/** How one call is written. */
export function usageOf(call: StaffCallDefinition): string {
  const places: readonly string[] = call.file === true ? ['file'] : (call.places ?? [])
  const named = Object.keys(call.request.shape).filter(
    (name) => !places.includes(name) && !(call.file === true && ['source', 'text'].includes(name)),
  )
  const hidden = call.words === 'requests approve' ? ['contentHash'] : []
  const options = named.filter((name) => !hidden.includes(name)).map((name) => `[--${kebab(name)} …]`)

  return [call.words, ...places.map((name) => kebab(name).toUpperCase()), ...options].join(' ')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
