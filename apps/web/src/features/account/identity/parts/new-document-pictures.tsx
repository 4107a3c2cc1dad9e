import type { IdTypeCode } from '@tongzhou/client/sets/id-type-code'
import { foreignTerms, isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { type PictureSide, SideField, type TakenPictures } from './document-pictures'
import { DocumentSample } from './document-sample'
import { documentWords } from './foreign-words'

type Words = Readonly<Partial<Record<PictureSide, { readonly label: string; readonly hint: string }>>>

const ofResident: Words = {
  front: { label: '新身份证人像面', hint: '拍摄带照片的一面' },
  back: { label: '新身份证国徽面', hint: '拍摄带国徽的一面' },
  proof: { label: '变更证明', hint: '户口簿变更页或公安机关证明' },
}

/** Which pictures a change of that document needs, in order. */
export function sidesOfChange(idType: IdTypeCode): readonly PictureSide[] {
  return isForeignDocument(idType) ? foreignTerms[idType].sides : ['front', 'back', 'proof']
}

/** The new document and, of a resident, the paper that proves the change. */
export function NewDocumentPictures(props: {
  idType: IdTypeCode
  isMissingShown: boolean
  pictures: TakenPictures
  onTaken: Parameters<typeof SideField>[0]['onTaken']
}) {
  const { idType, isMissingShown, pictures, onTaken } = props
  const words: Words = isForeignDocument(idType) ? documentWords[idType].sides : ofResident

  return (
    <div className="flex flex-col gap-3">
      <DocumentSample kind={isForeignDocument(idType) ? foreignTerms[idType].kind : 'permit'} />
      <div className="grid grid-cols-2 gap-3 desktop:gap-4">
        {sidesOfChange(idType).map((side) => (
          <SideField
            key={side}
            idType={idType}
            side={side}
            words={words[side] ?? { label: '', hint: '' }}
            isMissing={isMissingShown && pictures[side] === undefined}
            onTaken={onTaken}
          />
        ))}
      </div>
    </div>
  )
}
