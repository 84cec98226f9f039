import { ProductPicture, type PictureFiles } from './ProductPicture.tsx'
import { isOfPhone, scenes, type SceneName } from './scenes.ts'

/** Cards of the whole width; of the others there are two in a row. */
const WIDE: readonly SceneName[] = ['bank', 'boekhouder']

/** The product at work, from the bank in the morning to the day that its user leaves. */
export function Showcase({ files }: { files: PictureFiles }) {
  return (
    <section className="showcase" aria-labelledby="showcase-title">
      <div className="showcase-head">
        <h2 id="showcase-title">Zo ziet het werk eruit</h2>
        <p>Geen tekeningen maar het programma zelf, met de boeken van een verzonnen ontwerpstudio.</p>
      </div>
      <div className="showcase-cards">
        {(Object.keys(scenes) as SceneName[]).map((name) => (
          <article
            key={name}
            className="showcase-card"
            data-wide={WIDE.includes(name) || undefined}
            data-phone={isOfPhone(name) || undefined}
          >
            <div className="showcase-words">
              <h3>{scenes[name].title}</h3>
              <p>{scenes[name].text}</p>
            </div>
            <div className="showcase-picture">
              <ProductPicture files={files} name={name} alt={scenes[name].alt} />
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
