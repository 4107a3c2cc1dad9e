import type { ResponseOf } from '@tongzhou/client/call'
import type { fundDetail } from '@tongzhou/client/fund'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { crumbsOf } from '../layouts/desktop/crumbs'
import { siteMap } from '../site-map'

const context = { '@context': 'https://schema.org' } as const

/** Who stands behind the pages. */
export function house(
  origin: string,
  { companyName, servicePhone }: { readonly companyName: string; readonly servicePhone: string },
): object {
  return {
    ...context,
    '@type': 'Organization',
    name: companyName,
    url: origin,
    logo: `${origin}/icon-512.png`,
    contactPoint: { '@type': 'ContactPoint', telephone: servicePhone, contactType: 'customer service' },
  }
}

/** The pages as a whole. */
export function website(origin: string): object {
  return {
    ...context,
    '@type': 'WebSite',
    name: '同舟基金',
    url: origin,
  }
}

/** The way to a page as its crumbs show it. */
export function breadcrumbs(
  origin: string,
  page: { readonly path: string; readonly title: string; readonly address: string },
): object {
  const { search } = new URL(page.address)
  const steps = crumbsOf({ path: page.path, search }, page.title, siteMap)

  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: href === null ? page.address : `${origin}${href}`,
    })),
  }
}

/** A fund as a product: its name, number, manager and yearly fees; no rating and no return. */
export function fundProduct(address: string, fund: ResponseOf<typeof fundDetail>): object {
  const { managementRate, custodyRate, serviceRate } = fund.trading
  const fees = [
    ['管理费', managementRate],
    ['托管费', custodyRate],
    ['销售服务费', serviceRate],
  ].flatMap(([name, rate]) =>
    rate === null || rate === undefined ? [] : [`${name} ${formatFeeRate(rate)}/年`],
  )

  return {
    ...context,
    '@type': 'InvestmentFund',
    name: fund.fullName,
    alternateName: fund.name,
    identifier: fund.fundCode,
    url: address,
    ...(fund.companyName === null ? {} : { provider: { '@type': 'Organization', name: fund.companyName } }),
    ...(fees.length === 0 ? {} : { feesAndCommissionsSpecification: fees.join('；') }),
  }
}

/** A text with its day. */
export function textOf(
  address: string,
  text: { readonly title: string; readonly from: string },
  publisher: string,
): object {
  return {
    ...context,
    '@type': 'Article',
    headline: text.title,
    datePublished: text.from,
    mainEntityOfPage: address,
    publisher: { '@type': 'Organization', name: publisher },
  }
}
