import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { TextField } from '@tongzhou/ui/field/text-field'

type Bound = { value: string; onChange: (value: string) => void; error: string | undefined }

/** From and to of a document; 长期 instead of the end. */
export function IdPeriodFields({ begin, end }: { begin: Bound; end: Bound }) {
  const isLong = end.value === LONG_TERM

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">证件有效期</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3">
        <TextField
          type="date"
          label="证件有效期起"
          value={begin.value}
          error={begin.error}
          onChange={(event) => begin.onChange(event.target.value)}
        />
        {isLong ? (
          <TextField label="证件有效期止" value="长期" readOnly />
        ) : (
          <TextField
            type="date"
            label="证件有效期止"
            value={end.value}
            error={end.error}
            onChange={(event) => end.onChange(event.target.value)}
          />
        )}
      </div>
      <Checkbox
        label="长期有效"
        checked={isLong}
        onChange={(event) => end.onChange(event.target.checked ? LONG_TERM : '')}
      />
    </fieldset>
  )
}
