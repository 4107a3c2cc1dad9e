import type { PageFacts } from './page-facts'

/** The tags of a page's head beside its title (R-SEO-1). */
export function headTags(facts: PageFacts): string {
  const { title, description, canonical, image, isIndexed, linkedData } = facts
  if (description === '') return isIndexed ? '' : '<meta name="robots" content="noindex" />'

  return [
    isIndexed ? '' : '<meta name="robots" content="noindex" />',
    meta('name', 'description', description),
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    meta('property', 'og:type', linkedData.some(isArticle) ? 'article' : 'website'),
    meta('property', 'og:site_name', '同舟基金'),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    canonical === null ? '' : meta('property', 'og:url', canonical),
    image === null ? '' : meta('property', 'og:image', image),
    image === null
      ? ''
      : meta('property', 'og:image:width', '1200') + meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    image === null ? '' : meta('name', 'twitter:image', image),
    ...linkedData.map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join('')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

/** Data inside a script element: nothing in it ends the element. */
function inScript(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function isArticle(data: object): boolean {
  return '@type' in data && data['@type'] === 'Article'
}
