import { toPlants } from './to-plants.ts'

export const plantsInEnglish = toPlants([
  ['lettuce', 'daisy family', 'half shade', 'April', 'radish', 'parsley'],
  ['radish', 'cabbage family', 'half shade', 'March', 'lettuce', 'cucumber'],
  ['spinach', 'amaranth family', 'half shade', 'March', 'strawberry', 'chard'],
  ['chard', 'amaranth family', 'half shade', 'April', 'carrot', 'spinach'],
  ['rocket', 'cabbage family', 'half shade', 'April', 'lettuce', 'kohlrabi'],
  ['parsley', 'carrot family', 'half shade', 'March', 'tomato', 'lettuce'],
  ['chives', 'onion family', 'half shade', 'March', 'carrot', 'bean'],
  ['carrot', 'carrot family', 'sun', 'March', 'onion', 'mint'],
  ['onion', 'onion family', 'sun', 'March', 'carrot', 'bean'],
  ['bean', 'pea family', 'sun', 'May', 'savory', 'onion'],
  ['pea', 'pea family', 'sun', 'April', 'carrot', 'onion'],
  ['tomato', 'nightshade family', 'full sun', 'March', 'basil', 'cucumber'],
  ['pepper', 'nightshade family', 'full sun', 'February', 'basil', 'fennel'],
  ['cucumber', 'gourd family', 'full sun', 'May', 'dill', 'tomato'],
  ['basil', 'mint family', 'full sun', 'May', 'tomato', 'sage'],
  ['strawberry', 'rose family', 'sun', 'August', 'spinach', 'cabbage'],
])
