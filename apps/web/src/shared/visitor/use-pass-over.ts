import type { Failed } from '../api/outcome'
import { useServices } from '../api/services'
import { keepPass } from './visitor-pass'

/**
 * What to do when the server knows neither session nor proof any more: a customer is asked to log in again,
 * and is a visitor if he does not; a visitor proves his mobile anew. Answers the sentence for the page.
 */
export function usePassOver(): (failed: Failed, pass: string | null | undefined) => string {
  const { policy } = useServices()

  return (failed, pass) => {
    keepPass(null)
    if (typeof pass === 'string') return '手机号的验证已过期，请在上方重新验证'
    policy({ ...failed, kind: 'expired' }, {})

    return '登录已过期，请重新登录，或在上方验证手机号'
  }
}
