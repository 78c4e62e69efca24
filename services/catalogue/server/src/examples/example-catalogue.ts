import type { MediaType } from '../graphql/schema-types.ts'

interface ExampleCourse {
  title: string
  description: string
  chapters: string[]
}

export const exampleCourses: readonly ExampleCourse[] = [
  {
    title: 'Introduction to Harmony',
    description: 'Chords, cadences and how a phrase finds its way home.',
    chapters: ['Intervals and scales', 'Triads', 'The dominant', 'Cadences', 'Modulation'],
  },
  {
    title: 'Linear Algebra',
    description: 'Vectors, maps between them and why determinants measure volume.',
    chapters: ['Vectors', 'Matrices', 'Determinants', 'Eigenvalues', 'The spectral theorem', 'Applications'],
  },
  {
    title: 'Botany for Gardeners',
    description: 'What a plant needs, seen from the plant.',
    chapters: ['Roots and soil', 'Leaves and light', 'Flowers and pollinators', 'Seeds'],
  },
  {
    title: 'Databases from the Ground Up',
    description: 'Pages, logs and indexes: how a database keeps a promise.',
    chapters: ['Storage', 'Indexes', 'Transactions', 'Recovery', 'Query planning'],
  },
  {
    title: 'Latin for Beginners',
    description: 'From first declension to Caesar.',
    chapters: ['Nouns', 'Verbs', 'Subordinate clauses', 'Reading Caesar'],
  },
  {
    title: 'The French Revolution',
    description: 'Ten years that changed how people speak about power.',
    chapters: ['The old order', '1789', 'The Terror', 'The Directory'],
  },
  {
    title: 'Watercolour Landscapes',
    description: 'Light, water and paper.',
    chapters: ['Washes', 'Skies', 'Trees', 'Water', 'A finished view'],
  },
  {
    title: 'Statistics without Fear',
    description: 'Thinking clearly about chance.',
    chapters: ['Describing data', 'Chance', 'Estimation', 'Tests', 'Regression'],
  },
  {
    title: 'Bread Baking',
    description: 'Four ingredients and a great deal of time.',
    chapters: ['Flour and water', 'Wild yeast', 'Shaping', 'Baking'],
  },
  {
    title: 'Modern Architecture',
    description: 'Glass, steel and the idea of a new life.',
    chapters: ['Beginnings', 'The Bauhaus', 'Post-war building', 'Today'],
  },
  {
    title: 'Astronomy with the Naked Eye',
    description: 'Finding your way around the night sky.',
    chapters: ["The sky's motion", 'Constellations', 'The Moon', 'Planets'],
  },
  {
    title: 'Organic Chemistry I',
    description: 'Carbon and its bonds.',
    chapters: ['Alkanes', 'Alkenes', 'Alcohols', 'Carbonyls', 'Aromatic rings'],
  },
  {
    title: 'Creative Writing',
    description: 'Scenes, voices and the courage to cut.',
    chapters: ['Observation', 'Character', 'Dialogue', 'Plot', 'Revision'],
  },
  {
    title: 'Network Security',
    description: 'How attacks work, and what stops them.',
    chapters: ['Threat models', 'Cryptography', 'Authentication', 'Web attacks', 'Incident response'],
  },
  {
    title: 'Philosophy of Mind',
    description: 'What it is like to be something.',
    chapters: ['Dualism', 'Physicalism', 'Consciousness', 'Machines'],
  },
  {
    title: 'Photography Basics',
    description: 'Seeing before pressing the button.',
    chapters: ['Exposure', 'Light', 'Composition', 'Editing'],
  },
  {
    title: 'Microeconomics',
    description: 'Choices, prices and what markets cannot do.',
    chapters: ['Supply and demand', 'Elasticity', 'Firms', 'Market failure', 'Games'],
  },
  {
    title: 'Sign Language A1',
    description: 'First conversations without sound.',
    chapters: ['Greetings', 'Family', 'Everyday life', 'Asking and answering'],
  },
  {
    title: 'Marine Biology',
    description: 'Life from the tide pool to the deep.',
    chapters: ['Plankton', 'Reefs', 'Fish', 'Whales', 'The deep sea'],
  },
  {
    title: 'Project Management',
    description: 'Plans, people and surprises.',
    chapters: ['Goals', 'Planning', 'Risk', 'Teams', 'Retrospectives'],
  },
  {
    title: 'Renaissance Art',
    description: 'Perspective, patronage and paint.',
    chapters: ['Florence', 'Rome', 'Venice', 'The North'],
  },
  {
    title: 'Machine Learning',
    description: 'From straight lines to deep networks.',
    chapters: ['Regression', 'Classification', 'Trees', 'Neural networks', 'Evaluation', 'Ethics'],
  },
  {
    title: 'First Aid',
    description: 'What to do until help arrives.',
    chapters: ['The first minute', 'Bleeding', 'Breathing', 'Burns and fractures'],
  },
  {
    title: 'Jazz Improvisation',
    description: 'Playing what you hear.',
    chapters: ['The blues', 'Guide tones', 'ii-V-I', 'Rhythm changes'],
  },
  {
    title: 'Urban Planning',
    description: 'Streets, squares and who decides.',
    chapters: ['The street', 'Housing', 'Transport', 'Participation'],
  },
  {
    title: 'Quantum Mechanics',
    description: 'Small things and strange rules.',
    chapters: ['Waves and particles', 'The Schroedinger equation', 'Spin', 'Entanglement', 'Measurement'],
  },
  {
    title: 'Italian A2',
    description: 'Stories about yesterday and plans for tomorrow.',
    chapters: ['Past tenses', 'At the market', 'Travelling', 'Opinions'],
  },
  {
    title: 'Accessible Web Design',
    description: 'Pages that work for everybody.',
    chapters: ['People first', 'Semantics', 'Keyboard and focus', 'Colour and motion', 'Testing'],
  },
  {
    title: 'Beekeeping',
    description: 'A year with a hive.',
    chapters: ['The colony', 'Spring', 'Swarms', 'Honey', 'Winter'],
  },
  {
    title: 'History of Mathematics',
    description: 'How people came to count, measure and prove.',
    chapters: ['Babylon and Egypt', 'Greece', 'India and the Arab world', 'Calculus', 'The modern age'],
  },
]

export const exampleMedia: readonly { name: string; type: MediaType }[] = [
  { name: 'Circle of fifths', type: 'IMAGE' },
  { name: 'Cadences, with recordings', type: 'AUDIO' },
  { name: 'Determinants as volume', type: 'VIDEO' },
  { name: 'Exercises on eigenvalues', type: 'DOCUMENT' },
  { name: 'How an index is searched', type: 'PRESENTATION' },
  { name: 'Declension tables', type: 'DOCUMENT' },
  { name: 'Timeline of the Revolution', type: 'IMAGE' },
  { name: 'Painting a cloudy sky', type: 'VIDEO' },
  { name: 'Sourdough diary', type: 'DOCUMENT' },
  { name: 'Star chart for autumn', type: 'IMAGE' },
  { name: 'Reaction mechanisms', type: 'PRESENTATION' },
  { name: 'A lecture on consciousness', type: 'AUDIO' },
  { name: 'Exposure calculator', type: 'URL' },
  { name: 'Elasticity explained', type: 'VIDEO' },
  { name: 'Greetings in sign language', type: 'VIDEO' },
  { name: 'Map of the reef', type: 'IMAGE' },
  { name: 'Risk register template', type: 'DOCUMENT' },
  { name: 'The blues in twelve keys', type: 'AUDIO' },
  { name: 'Accessibility checklist', type: 'URL' },
  { name: 'A year with a hive', type: 'PRESENTATION' },
]
