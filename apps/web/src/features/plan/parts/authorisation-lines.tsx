import { DescriptionList } from '@tongzhou/ui/description/description-list'

/** The text of a plan's authorisation, a line of it as a term and its value. */
export function AuthorisationLines({ content }: { content: string }) {
  return (
    <DescriptionList
      items={content.split('\n').map((line) => {
        const at = line.indexOf('：')

        return { term: line.slice(0, at), value: line.slice(at + 1) }
      })}
    />
  )
}
