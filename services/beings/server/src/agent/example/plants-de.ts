import { toPlants } from './to-plants.ts'

export const plantsInGerman = toPlants([
  ['Kopfsalat', 'Korbblütler', 'Halbschatten', 'April', 'Radieschen', 'Petersilie'],
  ['Radieschen', 'Kreuzblütler', 'Halbschatten', 'März', 'Kopfsalat', 'Gurke'],
  ['Spinat', 'Fuchsschwanzgewächse', 'Halbschatten', 'März', 'Erdbeere', 'Mangold'],
  ['Mangold', 'Fuchsschwanzgewächse', 'Halbschatten', 'April', 'Möhre', 'Spinat'],
  ['Rucola', 'Kreuzblütler', 'Halbschatten', 'April', 'Kopfsalat', 'Kohlrabi'],
  ['Petersilie', 'Doldenblütler', 'Halbschatten', 'März', 'Tomate', 'Kopfsalat'],
  ['Schnittlauch', 'Lauchgewächse', 'Halbschatten', 'März', 'Möhre', 'Bohne'],
  ['Möhre', 'Doldenblütler', 'Sonne', 'März', 'Zwiebel', 'Minze'],
  ['Zwiebel', 'Lauchgewächse', 'Sonne', 'März', 'Möhre', 'Bohne'],
  ['Bohne', 'Hülsenfrüchtler', 'Sonne', 'Mai', 'Bohnenkraut', 'Zwiebel'],
  ['Erbse', 'Hülsenfrüchtler', 'Sonne', 'April', 'Möhre', 'Zwiebel'],
  ['Tomate', 'Nachtschattengewächse', 'volle Sonne', 'März', 'Basilikum', 'Gurke'],
  ['Paprika', 'Nachtschattengewächse', 'volle Sonne', 'Februar', 'Basilikum', 'Fenchel'],
  ['Gurke', 'Kürbisgewächse', 'volle Sonne', 'Mai', 'Dill', 'Tomate'],
  ['Basilikum', 'Lippenblütler', 'volle Sonne', 'Mai', 'Tomate', 'Salbei'],
  ['Erdbeere', 'Rosengewächse', 'Sonne', 'August', 'Spinat', 'Kohl'],
])
