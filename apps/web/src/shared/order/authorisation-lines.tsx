import { DescriptionList } from '@tongzhou/ui/description/description-list'

/** The text of an authorisation, a line of it as a term and its value; `stacked`: values are sentences. */
export function AuthorisationLines({ content, look }: { content: string; look?: 'rows' | 'stacked' }) {
  return (
    <DescriptionList
      {...(look === undefined ? {} : { look })}
      items={content.split('\n').map((line) => {
        const at = line.indexOf('：')

        return { term: line.slice(0, at), value: line.slice(at + 1) }
      })}
    />
  )
}
