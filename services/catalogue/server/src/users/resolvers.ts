import type { ObjectResolvers } from '../graphql/resolver-types.ts'
import { handOn } from '../loading/hand-on.ts'
import { presentUser } from './present-user.ts'

export const userResolvers = {
  Query: {
    currentUser: (_root, _args, { caller }) => presentUser(caller),
  },
  User: {
    coursesJoined: (user, _args, request, info) => handOn(request, info, request.loaders.coursesJoined.load(user.id)),
    coursesOwned: (user, _args, request, info) => handOn(request, info, request.loaders.coursesOwned.load(user.id)),
  },
} satisfies ObjectResolvers
