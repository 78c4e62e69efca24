export { plainLetters, searchTopics, type TopicHit } from './search-topics.ts'
export { findTopic, listTopics, type Topic, topicIds } from './topics.ts'
