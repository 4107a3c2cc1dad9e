import { announcementList } from '@tongzhou/client/content'
import { fundAgreementList } from '@tongzhou/client/fund'
import { question } from '../../api/question'

/** Whose announcements are listed: a fund's, or those of the cash product's funds together. */
export type AnnouncementsOf = { readonly fundCode: string } | { readonly isCash: true }

/** The documents of a fund. */
export const papersQuestion = (fundCode: string) => question(fundAgreementList, { fundCode })

/** The newest announcements, of every kind. */
export const announcementsQuestion = (of: AnnouncementsOf) =>
  question(announcementList, { ...of, pageSize: ANNOUNCEMENTS_ON_PAGE })

/** How many announcements stand on one page. */
export const ANNOUNCEMENTS_ON_PAGE = 20
