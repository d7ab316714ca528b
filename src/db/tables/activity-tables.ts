export const activityTables = {
  ratings: {
    tool_id: 'integer not null references tools (id) on delete cascade',
    visitor: 'text not null',
    stars: 'integer not null',
    created_at: 'text not null',
    constraint: 'ratings_once primary key (tool_id, visitor)',
  },
  activity_days: {
    tool_id: 'integer not null references tools (id) on delete cascade',
    day: 'text not null',
    views: 'integer not null',
    visits: 'integer not null',
    favorites: 'integer not null',
    comparisons: 'integer not null',
    networks: 'integer not null',
    constraint: 'activity_days_once primary key (tool_id, day)',
  },
  /** The days that are past, added up; `points` as trending counts them. */
  activity_totals: {
    tool_id: 'integer primary key references tools (id) on delete cascade',
    points: 'integer not null',
    views: 'integer not null',
    visits: 'integer not null',
    favorites: 'integer not null',
    comparisons: 'integer not null',
    networks: 'integer not null',
  },
  compared_pairs: {
    tool_id: 'integer not null references tools (id) on delete cascade',
    other_id: 'integer not null references tools (id) on delete cascade',
    count: 'integer not null',
    constraint: 'compared_pairs_once primary key (tool_id, other_id)',
  },
  search_days: {
    day: 'text not null',
    term: 'text not null',
    results: 'integer not null',
    count: 'integer not null',
    constraint: 'search_days_once primary key (day, term)',
  },
  rate_limits: {
    key: 'text primary key',
    count: 'integer not null',
    expires_at: 'text not null',
  },
} as const

export const activityIndexes = [
  'index ratings_by_tool on ratings (tool_id, stars)',
  'index ratings_by_age on ratings (created_at)',
  'index activity_days_by_day on activity_days (day, tool_id)',
]
