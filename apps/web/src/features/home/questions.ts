import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import { screenFunds } from '@tongzhou/client/fund'
import { homepageData, hotFunds } from '@tongzhou/client/home'
import { question } from '../../shared/api/question'
import { type RankingChoice, rankingInput } from './parts/ranking/ranking-input'

/**
 * The first questions of home, rankings and search: each is asked by the page's row on the server and by the
 * screen.
 */
export const homeQuestion = () => question(homepageData, {})

export const hotFundsQuestion = () => question(hotFunds, {})

export function rankingQuestion(zone: FundZone, choice: RankingChoice) {
  return question(screenFunds, rankingInput(zone, choice))
}
