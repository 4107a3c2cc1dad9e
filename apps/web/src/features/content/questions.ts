import {
  announcementList,
  announcementText,
  basicConfig,
  complaintPage,
  contentPage,
  dynamicDetail,
  dynamicList,
  noticeDetail,
  noticeList,
  protocolList,
  protocolText,
  protocolVersions,
  upgradeInfo,
} from '@tongzhou/client/content'
import { fundAgreementList } from '@tongzhou/client/fund'
import { serviceRecord } from '@tongzhou/client/record'
import type { DynamicKind } from '@tongzhou/client/sets/dynamic-kind'
import type { NoticeKind } from '@tongzhou/client/sets/notice-kind'
import type { PageKind } from '@tongzhou/client/sets/page-kind'
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

export const houseQuestion = () => question(basicConfig, {})

export const versionsQuestion = (id: string) => question(protocolVersions, { id })

/** The platform's notices of one kind, or of all. */
export function noticesQuestion(kind: NoticeKind | 'ALL', pageNo = 1) {
  return question(noticeList, {
    ...(kind === 'ALL' ? {} : { kind }),
    ...(pageNo === 1 ? {} : { pageNo }),
  })
}

export function noticeQuestion(id: string, version: string | null) {
  return question(noticeDetail, { id, ...(version === null ? {} : { version }) })
}

/** Announcements of all funds, newest first. */
export function fundNewsQuestion(pageNo = 1) {
  return question(announcementList, pageNo === 1 ? {} : { pageNo })
}

export const fundNewsTextQuestion = (id: string) => question(announcementText, { id })

export const fundPapersQuestion = (fundCode: string) => question(fundAgreementList, { fundCode })

/** The newest releases of the app, and whether there is a mini-program. */
export const appQuestion = () => question(upgradeInfo, {})

/** Dated facts of one kind, or of all; `mine`: of the funds that are held. */
export function dynamicsQuestion(kind: DynamicKind | 'ALL', more: { mine?: boolean; pageNo?: number } = {}) {
  const { mine = false, pageNo = 1 } = more

  return question(dynamicList, {
    ...(kind === 'ALL' ? {} : { kind }),
    ...(mine ? { mine: 'true' } : {}),
    ...(pageNo === 1 ? {} : { pageNo }),
  })
}

export const dynamicQuestion = (id: string) => question(dynamicDetail, { id })

/** A page of content in one of its forms. */
export const pageQuestion = (pageId: string, kind: PageKind) => question(contentPage, { pageId, kind })

export const complaintPageQuestion = () => question(complaintPage, {})

/** How promised days came out in the last days. */
export const serviceRecordQuestion = (days: number) => question(serviceRecord, { days })
