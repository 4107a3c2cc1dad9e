import type { ResponseOf } from '@tongzhou/client/call'
import type { upgradeInfo } from '@tongzhou/client/content'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { fileSizeText } from '../../../shared/words/size-words'

type Release = ResponseOf<typeof upgradeInfo>['releases'][number]

/** The newest release of one system: what is new, how large it is, and the digest to check its file by. */
export function ReleaseCard({ release, isOwn }: { release: Release; isOwn: boolean }) {
  const { label, version, leastVersion, url, sha256, bytes, notes, publishedOn } = release

  return (
    <Card title={label} action={`${version} · ${publishedOn}`}>
      <p className="text-15 whitespace-pre-line text-ink-soft">{notes}</p>
      <DescriptionList
        look="stacked"
        items={[
          ...(bytes === null ? [] : [{ term: '大小', value: fileSizeText(bytes) }]),
          { term: '仍可使用的最低版本', value: leastVersion },
          ...(sha256 === null
            ? []
            : [{ term: 'SHA-256', value: <span className="text-13 break-all">{sha256}</span> }]),
        ]}
      />
      <div className="mt-3">
        <ButtonLink href={url} look={isOwn ? 'primary' : 'outline'} size="medium">
          下载 {label} 版
        </ButtonLink>
      </div>
    </Card>
  )
}
