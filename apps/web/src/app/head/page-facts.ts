import { GENERAL_WORDS } from '@tongzhou/domain/content/share/general-words'
import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@tongzhou/client/call'
import { contentPage, dynamicDetail, noticeDetail, protocolText } from '@tongzhou/client/content'
import { fundDetail } from '@tongzhou/client/fund'
import { fieldsOfPage } from '@tongzhou/domain/content/share/page-query'
import type { RouteRow } from '../../shared/routing/route-row'
import { isListed } from './listed'
import { cachedData } from './cached-data'
import { descriptions } from './page-descriptions'
import { breadcrumbs, fundProduct, house, textOf, website } from './linked-data'

/** What search engines and those who are sent a link are told of a page (R-SEO-1). */
export interface PageFacts {
  readonly title: string
  readonly description: string
  /** The page's one address; null where the public name is not known, or nobody looks for it. */
  readonly canonical: string | null
  readonly image: string | null
  readonly isIndexed: boolean
  readonly linkedData: readonly object[]
}

/** Where the public finds the pages, and whether invented funds may stand in search engines. */
export interface Site {
  readonly origin: string | null
  readonly indexesSample: boolean
}

const BRAND = '同舟基金'
/**
 * The picture that a link is shown with (R-SHR-1): of a fund, a notice and a page that has words of its own
 * one with these, of any other the mark and the name; never a return.
 */
function imageOf(row: RouteRow, fund: Fund | null, noticeId: string | null): string {
  if (fund !== null) return `/og/${fund.fundCode}.png`
  if (noticeId !== null) return `/og/notice/${noticeId}.png`

  return row.path in descriptions ? `/og/page/${row.path.slice(1).replaceAll('/', '.')}.png` : '/og.png'
}

/** The most signs of a description. */
const MOST = 120

/** The facts of a page out of its row, its address and what it was drawn from. */
export function pageFacts(asked: {
  readonly row: RouteRow | null
  /** Path and query as the page reads them. */
  readonly url: string
  readonly data: QueryClient
  readonly site: Site
  readonly house: {
    readonly companyName: string
    readonly servicePhone: string
    readonly sampleMarket: boolean
  } | null
}): PageFacts {
  const { row, data, site } = asked
  if (row === null) return bare('页面不存在')
  const { pathname, searchParams } = new URL(asked.url, 'http://page.local')
  const fund = cachedData(data, fundDetail)
  const named = namedBy(row, data, fund)
  const isPublic = isListed(row)
  const isIndexed = isPublic && asked.house !== null && (!asked.house.sampleMarket || site.indexesSample)
  if (row.access !== 'public') return bare(`${row.title}｜${BRAND}`)
  const query = new URLSearchParams(fieldsOfPage(searchParams)).toString()
  const canonical =
    site.origin === null || !isPublic ? null : `${site.origin}${pathname}${query === '' ? '' : `?${query}`}`

  return {
    title: `${named.title}｜${BRAND}`,
    description: cut(named.description ?? descriptions[row.path] ?? `${named.title}：${GENERAL_WORDS}`),
    canonical,
    image:
      site.origin === null
        ? null
        : `${site.origin}${imageOf(row, fund, cachedData(data, noticeDetail)?.id ?? null)}`,
    isIndexed,
    linkedData:
      canonical === null || site.origin === null
        ? []
        : [
            ...(row.path === '/common/home' && asked.house !== null
              ? [house(site.origin, asked.house), website(site.origin)]
              : [breadcrumbs(site.origin, { path: row.path, title: named.title, address: canonical })]),
            ...(fund === null || !named.isFund ? [] : [fundProduct(canonical, fund)]),
            ...(named.text === undefined
              ? []
              : [textOf(canonical, named.text, asked.house?.companyName ?? BRAND)]),
          ],
  }
}

type Fund = ResponseOf<typeof fundDetail>

interface Named {
  readonly title: string
  readonly description?: string
  readonly isFund?: boolean
  readonly text?: { readonly title: string; readonly from: string }
}

/** What a page is called after what it shows: its fund, its notice, its text. */
function namedBy(row: RouteRow, data: QueryClient, fund: Fund | null): Named {
  if (fund !== null) {
    const name = `${fund.name}（${fund.fundCode}）`
    if (/^\/(fund\/detail|fund\/currency-fund-detail|new-fund-detail)$/.test(row.path))
      return {
        title: `${name}净值、费率与回撤`,
        description: `${name}，${fund.typeLabel}，风险等级 ${fund.riskLevel}${
          fund.companyName === null ? '' : `，管理人${fund.companyName}`
        }。查看净值、最大回撤、申购与赎回费率、持仓、基金经理与公告。`,
        isFund: true,
      }

    return { title: `${name}${row.title}` }
  }
  const notice = cachedData(data, noticeDetail)
  if (notice !== null)
    return {
      title: notice.bulTitle,
      description: plain(notice.bulContent),
      text: { title: notice.bulTitle, from: notice.from },
    }
  const item = cachedData(data, dynamicDetail)
  if (item !== null)
    return { title: item.title, description: `${item.day}，来源：${item.source}。${plain(item.content)}` }
  const page = cachedData(data, contentPage)?.page ?? null
  if (page !== null) return { title: page.title, text: { title: page.title, from: page.from } }
  const text = cachedData(data, protocolText)
  if (text !== null && row.path === '/common/rule/content2')
    return { title: text.name, description: plain(text.content) }

  return { title: row.title }
}

function bare(title: string): PageFacts {
  return { title, description: '', canonical: null, image: null, isIndexed: false, linkedData: [] }
}

/** Words without the signs of their headings and the ends of their lines. */
function plain(text: string): string {
  return text.replace(/^# /gm, '').replace(/\s+/g, ' ').trim()
}

function cut(text: string): string {
  const signs = Array.from(text)

  return signs.length <= MOST ? text : `${signs.slice(0, MOST - 1).join('')}…`
}
