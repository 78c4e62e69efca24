import { byteSize } from '@trivium/ui'
import { useEffect, useState } from 'react'
import classes from './body.module.css'
import type { Bytes } from './bytes.ts'

/** Shown through an img element only: there a browser runs no script, not even that of an SVG. */
export function ImageView({ bytes, type, name }: { bytes: Bytes; type: string; name: string }) {
  const [url, setUrl] = useState<string>()
  const [size, setSize] = useState<string>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return (
    <figure className={classes.image}>
      {broken ? (
        <p className={classes.broken}>The bytes are not an image this browser can show. Look at them as hex.</p>
      ) : (
        url && (
          <img
            src={url}
            alt={name}
            onError={() => setBroken(true)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(naturalWidth > 0 ? `${naturalWidth} × ${naturalHeight} px · ` : '')
            }
          />
        )
      )}
      <figcaption>
        {size}
        {type} · {byteSize(bytes.length)}
      </figcaption>
    </figure>
  )
}
