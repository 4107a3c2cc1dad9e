import { fundDetail, fundManagers, fundProfile, unitNavCurve } from '@tongzhou/client/fund'
import type { RequestOf } from '@tongzhou/client/call'
import { question } from '../api/question'

/** Questions about a fund that the pages of several areas begin with, asked by the row and by the screen. */
export const fundQuestion = (fundCode: string) => question(fundDetail, { fundCode })

export const managersQuestion = (fundCode: string) => question(fundManagers, { fundCode })

export const profileQuestion = (fundCode: string) => question(fundProfile, { fundCode })

/** The unit curve of a window; a money fund's page opens with a year. */
export function unitCurveQuestion(fundCode: string, window: RequestOf<typeof unitNavCurve>['window']) {
  return question(unitNavCurve, { fundCode, window })
}
