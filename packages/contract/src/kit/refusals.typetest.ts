import { refuse } from '@tongzhou/domain/kernel/decision'

/** Never called: `npm run types` fails as soon as one of these lines compiles. */
export function doesNotCompile() {
  // @ts-expect-error -- the minimum has to be told
  refuse('BELOW_MINIMUM')
  // @ts-expect-error -- and it is called min
  refuse('BELOW_MINIMUM', { least: '10.00' })
  // @ts-expect-error -- amounts are printed
  refuse('BELOW_MINIMUM', { min: 10 })
  // @ts-expect-error -- a failed slider tells no fact
  refuse('SLIDER_FAILED', { left: 1 })
}
