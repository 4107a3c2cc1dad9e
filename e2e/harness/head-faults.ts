/** A figure of what something gained, beside the words that say so. */
const RETURN = /(收益|回报|涨|近\d+[年月周日])[^"<]{0,12}\d+(\.\d+)?%/
/** The most signs of a description. */
const MOST = 120

/**
 * What is wrong with the head of a drawn page (R-SEO-1, A18, A19): its language and its width on a phone, a
 * name of its own, and of a page that may be listed a description, one address and linked data that can be
 * read, none of which tells a return.
 */
export function headFaults(
  html: string,
  { origin, isListed }: { readonly origin: string; readonly isListed: boolean },
): string[] {
  const head = /<head[^>]*>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? ''
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
  const description = contentOf(head, 'description')
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? ''
  const linked = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  const faults = {
    language: !/<html[^>]* lang="zh-CN"/.test(html),
    viewport: !contentOf(head, 'viewport').includes('width=device-width'),
    title: !/^.{2,}｜同舟基金$/.test(title),
    'told returns': [title, description, ...linked].some((text) => RETURN.test(text)),
    'linked data': linked.some((text) => !isLinkedData(text)),
    ...(isListed
      ? {
          listed: head.includes('content="noindex"'),
          description: description === '' || Array.from(description).length > MOST,
          address: !canonical.startsWith(`${origin}/`) || /channelCode|inviteCode|targetUrl/.test(canonical),
          picture: !/property="og:image" content="[^"]+\.png"/.test(head),
          'no linked data': linked.length === 0,
        }
      : { unlisted: !head.includes('content="noindex"') }),
  }

  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [`${name}: ${title}`] : []))
}

function contentOf(head: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head)?.[1] ?? ''
}

/** An object of schema.org with a type. */
function isLinkedData(text: string): boolean {
  try {
    const data: unknown = JSON.parse(text)

    return (
      typeof data === 'object' &&
      data !== null &&
      '@type' in data &&
      '@context' in data &&
      data['@context'] === 'https://schema.org'
    )
  } catch {
    return false
  }
}
