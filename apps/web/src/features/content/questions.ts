import { protocolText, protocolList } from '@tongzhou/client/content'
import { question } from '../../shared/api/question'

/**
 * The first questions of the agreements' pages: each is asked by the page's row on the server and by the
 * screen.
 */
export function agreementsQuestion(businessType: string | null) {
  return question(protocolList, businessType === null ? {} : { businessType })
}

/** One agreement in its present version, or in the one named. */
export function agreementQuestion(id: string, version: string | null) {
  return question(protocolText, { id, ...(version === null ? {} : { version }) })
}
