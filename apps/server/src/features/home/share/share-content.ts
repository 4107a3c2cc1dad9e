import { shareContent } from '@tongzhou/contract/home/share/share-content'
import { GENERAL_WORDS } from '@tongzhou/domain/content/share/general-words'
import { fieldsOfPage } from '@tongzhou/domain/content/share/page-query'
import { handleOpen } from '../../../http/handle'
import { fundWords } from '../../../market/link-words'
import { noticeOfLink } from '../../../shared/share/notice-link'

const GENERAL = { title: null, text: GENERAL_WORDS, image: '/og.png' } as const

/**
 * What a page is shared with (R-SHR-1): words that we have of what it shows, the picture of its link, and its
 * one address with the channel it goes out by. No return and no amount is among them.
 */
export const handler = handleOpen(shareContent, async (input, { services, db, now, channelCode }) => {
  const fields = fieldsOfPage(new URLSearchParams(input.query ?? ''))
  const valueOf = (name: string) => fields.find(([each]) => each === name)?.[1]
  const fund = (await services.market.current()).funds.get(valueOf('fundCode') ?? '')
  const noticeId = input.path === '/notice-detail' ? valueOf('id') : undefined
  const notice = noticeId === undefined ? null : await noticeOfLink(db, { id: noticeId, now })
  const words =
    fund !== undefined
      ? {
          title: `${fund.name}（${fund.fundCode}）`,
          text: fundWords(fund).lines.join('；'),
          image: `/og/${fund.fundCode}.png`,
        }
      : notice !== null
        ? { title: notice.title, text: notice.text, image: `/og/notice/${notice.id}.png` }
        : GENERAL
  const host = services.config.PUBLIC_HOST
  const origin = host === undefined ? '' : `https://${host}`
  const query = new URLSearchParams([
    ...fields,
    ['channelCode', `C${Buffer.from(channelCode).toString('base64url')}`],
  ])

  return { ...words, image: `${origin}${words.image}`, link: `${origin}${input.path}?${query.toString()}` }
})
