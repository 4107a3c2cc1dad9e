import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'

/** Short explanations, each opened where it stands. */
export default function Articles({ articles }: Pick<ResponseOf<typeof homepageData>, 'articles'>) {
  return (
    <Card title="三分钟看懂" className="pt-5">
      <ul className="flex flex-col divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id}>
            <details className="group py-3">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-3 text-15 [&::-webkit-details-marker]:hidden">
                {article.title}
                <Icon
                  name="chevron-down"
                  size={16}
                  className="text-ink-faint transition group-open:rotate-180"
                />
              </summary>
              <p className="mt-2 text-13 leading-relaxed text-ink-soft">{article.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
