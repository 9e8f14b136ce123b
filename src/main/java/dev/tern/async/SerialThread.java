package dev.tern.async;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * One platform thread that takes queued jobs, in the order in which they came, and hands all that wait, up to a batch,
 * to a function at once. For native work that must run one at a time and would pin a virtual thread's carrier. Safe from
 * any thread; submitting never waits.
 */
public final class SerialThread<J> implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(SerialThread.class);

    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<J> queue = new ArrayDeque<>();
    private final int capacity;
    private final int batch;
    private final Consumer<List<J>> work;
    private final Thread thread;
    private boolean closed;
    private volatile long begun;
    private volatile boolean working;

    private SerialThread(String name, int capacity, int batch, Consumer<List<J>> work) {
        this.capacity = capacity;
        this.batch = batch;
        this.work = work;
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
    }

    /**
     * Starts the thread.
     *
     * @param capacity how many jobs may wait
     * @param batch how many jobs the function gets at most
     * @param work told never to throw: it owes each job an answer; if it throws, that is logged and the jobs are gone
     */
    public static <J> SerialThread<J> start(String name, int capacity, int batch, Consumer<List<J>> work) {
        var started = new SerialThread<>(name, capacity, batch, work);
        started.thread.start();
        return started;
    }

    /** Queues a job; throws {@link RejectedExecutionException}, and queues nothing, when it is full or closed. */
    public void submit(J job) {
        lock.lock();
        try {
            if (closed) {
                throw new RejectedExecutionException("thread is closed name=" + thread.getName());
            }
            if (queue.size() >= capacity) {
                throw new RejectedExecutionException("queue is full name=" + thread.getName() + " waiting=" + capacity);
            }
            queue.add(job);
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** For how long the batch that runs has been running; zero between two. */
    public Duration busy() {
        // in this order: what ends in between counts as its successor, which has hardly begun
        var since = begun;
        return working ? Duration.ofNanos(System.nanoTime() - since) : Duration.ZERO;
    }

    /** Whether jobs are worked on: false after its end. */
    public boolean isAlive() {
        return thread.isAlive();
    }

    /** Takes no more jobs and returns once those that wait are done. Not to be called from the thread itself. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        for (var jobs = next(); !jobs.isEmpty(); jobs = next()) {
            begun = System.nanoTime();
            working = true;
            try {
                work.accept(jobs);
            } catch (Throwable failure) { // the thread must outlive whatever one batch does
                LOG.errorf(failure, "batch failed thread=%s jobs=%d", thread.getName(), jobs.size());
            }
            working = false;
        }
    }

    /** Waits for jobs; none means that the thread is closed and all are done. */
    private List<J> next() {
        lock.lock();
        try {
            while (queue.isEmpty() && !closed) {
                changed.awaitUninterruptibly();
            }
            var jobs = new ArrayList<J>(Math.min(batch, queue.size()));
            while (jobs.size() < batch && !queue.isEmpty()) {
                jobs.add(queue.remove());
            }
            return jobs;
        } finally {
            lock.unlock();
        }
    }
}
